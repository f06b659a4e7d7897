import { z } from 'zod';

/** Keywords that some servers refuse in a strict schema; what is read is checked anyway. */
const BOUNDS = ['minimum', 'maximum', 'minItems', 'maxItems'] as const;

/** The JSON schema of an answer, as strict servers take it: objects are closed, numbers and lists have no bounds. */
export function answerSchema(name: string, answer: z.ZodType) {
  const { $schema: _, ...schema } = z.toJSONSchema(answer, {
    override: ({ jsonSchema }) => {
      for (const keyword of BOUNDS) delete jsonSchema[keyword];
    },
  });
  return { name, schema };
}
