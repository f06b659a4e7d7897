import type { BriefingBlock, Cell, Finding, OutlineGroup, Reference } from '@sextant/briefing/briefing';
import { Fragment } from 'react';
import type { Depicted } from './figures.tsx';

interface CitationMarksProps {
  references: readonly number[];
}

/** '[1, 4]', each number linked to its reference. */
const CitationMarks = ({ references }: CitationMarksProps) =>
  references.length === 0 ? null : (
    <span className="cites">
      {' ['}
      {references.map((number, i) => (
        <span key={number}>
          {i > 0 ? ', ' : ''}
          <a href={`#ref-${number}`}>{number}</a>
        </span>
      ))}
      ]
    </span>
  );

/** Figures as inline SVG, so that their text can be searched and copied. */
export type Pictures = ReadonlyMap<Depicted, SVGSVGElement>;

interface PictureProps {
  of: Depicted;
  pictures: Pictures;
}

function Picture({ of, pictures }: PictureProps) {
  const picture = pictures.get(of);
  return (
    <div
      ref={(place) => {
        if (picture) place?.replaceChildren(picture);
      }}
    />
  );
}

function FindingItem({ finding, pictures }: { finding: Finding; pictures: Pictures }) {
  const { headline, text, quote, facts, references, trend } = finding;
  return (
    <li>
      <div className="said">
        <h4>{headline}</h4>
        {text === '' ? null : <p>{text}</p>}
        <p className="quiet">
          {facts.join(' · ')}
          <CitationMarks references={references} />
        </p>
      </div>
      {quote || trend ? (
        <div className="beside">
          {quote ? (
            <blockquote>
              “{quote.text}”<footer>{quote.source}</footer>
            </blockquote>
          ) : null}
          {trend ? (
            <div className="trend">
              <Picture of={trend} pictures={pictures} />
              <span>{trend.caption}</span>
            </div>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

const CellContent = ({ cell: { text, notes = [], references = [] } }: { cell: Cell }) => (
  <>
    {text}
    {notes.map((note) => (
      <small key={note}>{note}</small>
    ))}
    <CitationMarks references={references} />
  </>
);

interface BlockViewProps {
  block: BriefingBlock;
  pictures: Pictures;
}

/** Renders one block of a briefing as HTML. */
export function BlockView({ block, pictures }: BlockViewProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          {block.text}
          {block.note ? <small>{block.note}</small> : null}
        </h3>
      );
    case 'text':
      return <p className={block.tone}>{block.text}</p>;
    case 'list':
      return (
        <ul className="points">
          {block.items.map(({ text, references }) => (
            <li key={text}>
              {text}
              <CitationMarks references={references} />
            </li>
          ))}
        </ul>
      );
    case 'findings':
      return (
        <ol className="findings">
          {block.findings.map((finding, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings are identified by index
            <FindingItem key={i} finding={finding} pictures={pictures} />
          ))}
        </ol>
      );
    case 'figure':
      return (
        <>
          <figure className={block.outline ? 'chart wide' : 'chart'} aria-label={block.title}>
            <Picture of={block} pictures={pictures} />
          </figure>
          {block.outline ? <Outline groups={block.outline} /> : null}
        </>
      );
    case 'table':
      return <TableView block={block} />;
  }
}

/** A figure as text, which the style sheet shows on phones alone. */
const Outline = ({ groups }: { groups: readonly OutlineGroup[] }) => (
  <div className="outline">
    {groups.map(({ title, note, items }) => (
      <div key={title}>
        <p>
          <strong>{title}</strong> <small>{note}</small>
        </p>
        <ul>
          {items.map((item) => (
            <li key={item.text}>
              {item.text} <small>{item.note}</small>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

const TableView = ({ block: { columns, rows } }: { block: BriefingBlock & { kind: 'table' } }) => (
  <div className="scroll">
    <table>
      <colgroup>
        {columns.map(({ title, share }) => (
          <col key={title} width={`${share}%`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, r) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by index
          <tr key={r}>
            {row.map((cell, c) => {
              const title = columns[c]?.title;
              return c === nameColumn(columns) ? (
                <th key={title} scope="row">
                  <CellContent cell={cell} />
                </th>
              ) : (
                <td key={title} data-label={title} className={isShort(cell) ? 'short' : undefined}>
                  <CellContent cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const MAX_SHORT_CHARS = 14;
/** Whether a value is short enough to share a line with others on a phone. */
const isShort = ({ text, notes = [], references = [] }: Cell): boolean =>
  text.length <= MAX_SHORT_CHARS && notes.length + references.length === 0;

/** Index of the row header's column: the second if the first one contains row numbers. */
const nameColumn = (columns: readonly { title: string }[]): number => (columns[0]?.title === 'No.' ? 1 : 0);

/** The references, each with links to PubMed and its DOI, if any. */
export const ReferenceList = ({ references }: { references: readonly Reference[] }) => (
  <ol className="references">
    {references.map(({ number, pmid, text, pubmed, doi, notices }) => (
      <li key={pmid} id={`ref-${number}`}>
        <span className="number">{number}.</span>
        <span>
          {text === '' ? '' : `${text} `}
          {pubmed ? <a href={pubmed}>PMID {pmid}</a> : `PMID ${pmid} (synthetic)`}
          {doi ? (
            <>
              {'. '}
              <a href={doi.url}>doi:{doi.name}</a>
            </>
          ) : null}
          {notices.map((notice) => (
            <Fragment key={notice}>
              {'. '}
              <span className="notice">{notice}</span>
            </Fragment>
          ))}
        </span>
      </li>
    ))}
  </ol>
);
