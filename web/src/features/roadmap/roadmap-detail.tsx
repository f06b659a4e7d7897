import { listArticleIds } from '@sextant/briefing/evidence/claims';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { X } from 'lucide-react';
import { CorrectButton, CorrectionNote } from '../../topic-kit/correcting/correction-mark.tsx';
import { ElementFacts } from '../../topic-kit/marks/element-facts.tsx';
import { MaturityLine } from '../../topic-kit/marks/maturity.tsx';
import { EvidenceList } from '../../topic-kit/provenance/evidence-list.tsx';
import { FigureList } from '../../topic-kit/provenance/figure-list.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Prose } from '../../ui/prose.tsx';
import { MoveMenu } from './move-menu.tsx';
import type { BoardCell } from './use-card-drag.ts';

interface RoadmapDetailProps {
  element: RoadmapElement;
  elements: readonly RoadmapElement[];
  horizon: RoadmapData['timeHorizon'];
  claim: Claim | undefined;
  span: [number, number] | undefined;
  onOpen: (id: string) => void;
  /** Undefined if the roadmap is read-only. */
  onMove?: (id: string, to: BoardCell) => void;
  /** Undefined if the container has its own close button. */
  onClose?: () => void;
}

/** One element of a roadmap: why, what completes it, what it waits for and leads to, then its dates and scores, and its evidence. */
export function RoadmapDetail(props: RoadmapDetailProps) {
  const { element, elements, horizon, claim, span, onOpen, onMove, onClose } = props;
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
        <div className="mt-1 flex flex-wrap items-center gap-x-2 text-ink2">
          <MaturityLine element={element} />
          {element.category}
          <span className="-mr-3 ml-auto flex">
            {onMove ? (
              <MoveMenu element={element} periods={horizon.periods} onMove={(to) => onMove(element.id, to)} />
            ) : null}
            <CorrectButton path={path} name={element.name} />
          </span>
        </div>
      </div>
      <CorrectionNote path={path} />
      {element.description ? (
        <section>
          <h4 className="mb-1 font-medium">Why now</h4>
          <Prose>{element.description}</Prose>
        </section>
      ) : null}
      <ElementFacts element={element} elements={elements} horizon={horizon} onOpen={onOpen} />
      <section className="border-line border-t pt-3">
        <h4 className="font-medium">
          Source articles <span className="text-evidence">{pmids.length}</span>
        </h4>
        <EvidenceList pmids={pmids} claim={claim} key={element.id} />
      </section>
      {claim && claim.figures.length > 0 ? (
        <div className="border-line border-t pt-3">
          <Disclosure label="How it was rated" key={element.id}>
            <FigureList claim={claim} span={span} />
          </Disclosure>
        </div>
      ) : null}
    </div>
  );
}
