// `npm start`: the whole of Sextant in one process, on a data folder of its own.
import { DataFolderInUse } from '@sextant/embedded-postgres/data-folder-lock';
import { ConfigError } from '@sextant/service-kit/config';
import { loadStandaloneConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { shutDownOnExit } from './lifetime.ts';
import { assertPortFree, CannotStart, diskFullMessage, isDiskFull } from './preflight.ts';
import { createTerminal } from './terminal.ts';

const terminal = createTerminal();
// Before startup is complete there is nothing to drain: acknowledged writes are already on disk.
let close = async () => {};
let data = '';
shutDownOnExit(() => close(), terminal.line);
try {
  const config = loadStandaloneConfig();
  data = config.SEXTANT_DATA;
  // Checked first, and before the services are loaded: making a database for a port that is taken would be a minute lost.
  await assertPortFree(config.HOST, config.PORT);
  const folder = await openDataFolder(data);
  const { startSystem } = await import('./system.ts');
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
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message;
  if (isDiskFull(error)) return diskFullMessage(data);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
