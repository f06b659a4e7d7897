/**
 * What batches are written into. The threads of an import share it, and work on a batch one after the other: each tells the next one when
 * it is done. Memory that changes hands instead counts as allocated anew with every thread that it comes to, and calls the collector.
 */
export type Memory = SharedArrayBuffer;
