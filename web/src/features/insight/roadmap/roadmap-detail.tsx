import type { Claim } from '@sextant/contracts/insight/evidence';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { CorrectButton, CorrectionNote } from '../corrections/correction-mark.tsx';
import { listArticleIds } from '../evidence/claims.ts';
import { EvidenceList } from '../evidence/evidence-list.tsx';
import { FigureList } from '../evidence/figure-list.tsx';
import { ElementFacts } from './element-facts.tsx';
import { MaturityBadge } from './maturity.tsx';

interface RoadmapDetailProps {
  element: RoadmapElement;
  elements: readonly RoadmapElement[];
  claim: Claim | undefined;
  span: [number, number] | undefined;
  onOpen: (id: string) => void;
  /** Undefined if the container has its own close button. */
  onClose?: () => void;
}

/** One element of a roadmap with its evidence. */
export function RoadmapDetail({ element, elements, claim, span, onOpen, onClose }: RoadmapDetailProps) {
  const pmids = listArticleIds(claim, element.relatedArticles);
  const path = `/elements/${elements.indexOf(element)}`;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1 text-section">{element.name}</h3>
          {onClose ? (
            <IconButton label="Close details" className="-my-1.5 -mr-2" onClick={onClose}>
              <X strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink2">
          <MaturityBadge level={element.maturityLevel} />
          {element.category}
          <CorrectButton path={path} name={element.name} className="ml-auto" />
        </p>
      </div>
      <CorrectionNote path={path} />
      {element.description ? <Prose>{element.description}</Prose> : null}
      <ElementFacts element={element} elements={elements} onOpen={onOpen} />
      {claim && claim.figures.length > 0 ? (
        <section className="border-line border-t pt-3">
          <h4 className="mb-1 font-medium">Why here?</h4>
          <FigureList claim={claim} span={span} />
        </section>
      ) : null}
      <section className="border-line border-t pt-3">
        <h4 className="font-medium">
          Source articles <span className="text-evidence">{pmids.length}</span>
        </h4>
        <EvidenceList pmids={pmids} claim={claim} key={element.id} />
      </section>
    </div>
  );
}
