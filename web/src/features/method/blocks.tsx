import type { ReactNode } from 'react';
import { cn } from '../../ui/class-names.ts';
import type { Block } from './document/document.ts';
import { Formulas } from './formulas.tsx';
import { inOrder } from './in-order.ts';
import { TableView } from './table-view.tsx';
import { words } from './words.tsx';

interface BlocksProps {
  /** What they tell of, for screen readers. */
  of: string;
  blocks: readonly Block[];
}

/** Prose in the typeface of literature; formulas and tables in the tool's. */
export const Blocks = ({ of, blocks }: BlocksProps) => inOrder(blocks, (block) => blockOf(block, of));

function blockOf(block: Block, of: string): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p className="mt-3 max-w-[68ch] font-serif text-prose">{words(block.text)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List
          className={cn(
            'mt-3 max-w-[68ch] pl-5 font-serif text-prose marker:text-ink3',
            block.ordered ? 'list-decimal' : 'list-disc',
          )}
        >
          {inOrder(block.items, (item) => (
            <li className="mt-2 pl-1 [&>*]:mt-0">
              <Blocks of={of} blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'formulas':
      return <Formulas lines={block.lines} />;
    case 'table':
      return <TableView of={of} table={block} />;
  }
}
