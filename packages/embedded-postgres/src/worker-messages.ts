/** What a worker thread is started for. */
export type WorkerTask =
  /** Makes an empty database in a folder, then ends. */
  | { readonly task: 'initialise'; readonly dataDirectory: string; readonly extensions: readonly string[] }
  | {
      readonly task: 'serve';
      /** Null: in memory. */
      readonly dataDirectory: string | null;
      readonly extensions: readonly string[];
      readonly socketPath: string;
      readonly dump?: Uint8Array<ArrayBuffer>;
    };

export type WorkerCommand =
  | 'dump'
  | 'close'
  /** Parts from its clients and serves on another socket. */
  | { readonly moveTo: string };

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'dump'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'moved' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly reason: string };
