import { EXAMPLE_TOPIC_PATH, ExampleTopic } from '@sextant/contracts/insight/example-topic';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The example topic shipped with the product, as a query. */
export const exampleTopic = queryOptions({
  queryKey: [EXAMPLE_TOPIC_PATH],
  queryFn: async ({ signal }) => {
    const response = await fetch(EXAMPLE_TOPIC_PATH, { signal });
    if (!response.ok) throw new Error('The example is missing.');
    return ExampleTopic.parse(await response.json());
  },
});

export const useExampleTopic = () => useQuery(exampleTopic);
