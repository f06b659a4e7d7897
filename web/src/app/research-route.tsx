import { ResearchPage } from '../features/research/research-page.tsx';

/** The research page with what other features put on it. */
export const ResearchRoute = () => <ResearchPage analysisPanel={() => null} />;
