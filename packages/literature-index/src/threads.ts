/** Tasks in a thread that ends with them, such as an import. */
export { answerTask, IMPORT_LIMITS, runInThread } from './threads/thread-task.ts';
