import { insightCalls } from '@sextant/contracts/insight/calls';
import { ORGANISATION_GROUPS } from '@sextant/contracts/insight/topic-organisations';
import { z } from 'zod';
import { defineTool, READS } from '../define-tool.ts';
import { nextCursor, Pmids, pmidsOf } from '../pages.ts';
import { topicInput } from '../topic-versions.ts';

/** So many organisations stay within a result. */
const PAGE_SIZE = 40;
const MAX_PLACES = 20;
const MAX_TECHNOLOGIES = 3;

const Counted = z.object({ name: z.string(), ...Pmids.shape });

export const whoIsBehind = defineTool({
  name: 'who_is_behind',
  title: 'Read who is behind a topic',
  description:
    'Organisations that authors of a topic’s articles belong to, most articles first: companies, others or newcomers; with countries and funders. Never persons.',
  annotations: READS,
  input: z.object({
    ...topicInput,
    group: z.enum(ORGANISATION_GROUPS).default('companies'),
    technology: z
      .string()
      .max(200)
      .optional()
      .describe('Key of a technology, from get_evidence: only its articles'),
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({
    asOf: z.string().describe('When the literature was read'),
    articles: z.int().describe('Articles that are counted'),
    named: z.int().describe('Those of them that name an organisation'),
    organisations: z.array(
      Counted.extend({
        kind: z.string(),
        country: z.string().nullable(),
        firstYear: z.int().nullable(),
        lastYear: z.int().nullable(),
        isNewcomer: z.boolean(),
        technologies: z.array(z.string()),
      }),
    ),
    countries: z.array(Counted),
    funders: z.array(Counted),
    nextCursor,
  }),
  async run(call, { topic, ...query }) {
    const page = await call(insightCalls.topicOrganisations, {
      params: { key: topic },
      query: { ...query, limit: PAGE_SIZE },
    });
    const { asOf, articles, named, organisations, countries, funders } = page;
    return {
      ...{ asOf, articles, named },
      organisations: organisations.map(
        ({ name, kind, country, firstYear, lastYear, isNewcomer, technologies, pmids }) => ({
          ...{ name, kind, country, firstYear, lastYear, isNewcomer, ...pmidsOf(pmids) },
          technologies: technologies.slice(0, MAX_TECHNOLOGIES).map((technology) => technology.name),
        }),
      ),
      countries: countries
        .slice(0, MAX_PLACES)
        .map(({ country, pmids }) => ({ name: country, ...pmidsOf(pmids) })),
      funders: funders.slice(0, MAX_PLACES).map(({ name, pmids }) => ({ name, ...pmidsOf(pmids) })),
      nextCursor: page.nextCursor,
    };
  },
});
