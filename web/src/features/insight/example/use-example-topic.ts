import { EXAMPLE_TOPIC_PATH, ExampleTopic } from '@sextant/contracts/insight/example-topic';
import { useQuery } from '@tanstack/react-query';

/** The example topic shipped with the product. */
export const useExampleTopic = (enabled = true) =>
  useQuery({
    queryKey: [EXAMPLE_TOPIC_PATH],
    queryFn: async ({ signal }) => {
      const response = await fetch(EXAMPLE_TOPIC_PATH, { signal });
      if (!response.ok) throw new Error('The example is not there.');
      return ExampleTopic.parse(await response.json());
    },
    enabled,
  });
