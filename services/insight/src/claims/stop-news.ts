export { isStopped } from '../assessment/assessment.ts';
