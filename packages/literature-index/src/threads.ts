/** Work in a thread that ends with it, such as an import. */
export { answerTask, IMPORT_LIMITS, runInThread } from './threads/thread-task.ts';
