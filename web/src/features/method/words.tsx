import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inline, Text } from './document/document.ts';
import { renderStatic } from './in-order.ts';

export const renderInline = (text: Text): ReactNode => renderStatic(text, word);

function word(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  const text = renderInline(inline.text);
  if (inline.kind !== 'link') return <inline.kind>{text}</inline.kind>;
  return (
    <Link to={{ hash: inline.to }} className="text-link">
      {text}
    </Link>
  );
}
