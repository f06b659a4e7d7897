// `npm start`: the whole of Sextant in one process, on a data folder of its own.
import { DataFolderInUse } from '@sextant/embedded-postgres/data-folder-lock';
import { ConfigError } from '@sextant/service-kit/config';
import { loadStandaloneConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { shutDownOnExit } from './lifetime.ts';
import { startSystem } from './system.ts';
import { createTerminal } from './terminal.ts';

const terminal = createTerminal();
// Before startup is complete there is nothing to drain: acknowledged writes are already on disk.
let close = async () => {};
shutDownOnExit(() => close(), terminal.line);
try {
  const config = loadStandaloneConfig();
  const folder = await openDataFolder(config.SEXTANT_DATA);
  const system = await startSystem({ config, folder, terminal });
  close = async () => {
    await system.close();
    folder.release();
  };
} catch (error) {
  terminal.line(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof DataFolderInUse) {
    return `Sextant is already running on this data folder (process ${error.pid ?? 'unknown'}). Stop it first, or set SEXTANT_DATA to another folder.`;
  }
  if (error instanceof ConfigError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
