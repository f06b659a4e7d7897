/** A name above a narrow column, read from below; whole on hover where it is cut. */
export const ColumnHeading = ({ name }: { name: string }) => (
  <th scope="col" className="h-36 p-0 align-bottom font-medium text-meta">
    <span
      title={name}
      className="mx-auto block max-h-36 max-w-8 rotate-180 overflow-hidden text-ellipsis whitespace-nowrap py-1.5 text-left first-letter:uppercase [writing-mode:vertical-rl]"
    >
      {name}
    </span>
  </th>
);
