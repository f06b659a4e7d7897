import type { ReactNode } from 'react';
import { cn } from '../../ui/class-names.ts';
import type { Block } from './document/document.ts';
import { Formulas } from './formulas.tsx';
import { renderStatic } from './in-order.ts';
import { TableView } from './table-view.tsx';
import { renderInline } from './words.tsx';

interface BlocksProps {
  /** Accessible label of the content. */
  label: string;
  blocks: readonly Block[];
}

/** Renders blocks: prose in the serif typeface, formulas and tables in the sans-serif one. */
export const Blocks = ({ label, blocks }: BlocksProps) =>
  renderStatic(blocks, (block) => renderBlock(block, label));

function renderBlock(block: Block, of: string): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p className="mt-3 max-w-[68ch] font-serif text-prose">{renderInline(block.text)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List
          className={cn(
            'mt-3 max-w-[68ch] pl-5 font-serif text-prose marker:text-ink3',
            block.ordered ? 'list-decimal' : 'list-disc',
          )}
        >
          {renderStatic(block.items, (item) => (
            <li className="mt-2 pl-1 [&>*]:mt-0">
              <Blocks label={of} blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'formulas':
      return <Formulas lines={block.lines} />;
    case 'table':
      return <TableView label={of} table={block} />;
  }
}
