/** Where it is said what went wrong without anybody waiting for it; pino's loggers are such. */
export interface Logger {
  warn(details: { readonly err: unknown }, text: string): void;
}
