/**
 * Output of `npm start` and `npm run import`. Progress overwrites its own line on a terminal, and is
 * throttled elsewhere.
 */
export interface Terminal {
  line(text: string): void;
  /** Shows the progress of a long step; `share` from 0 to 1, or null if the total is unknown. */
  progress(text: string, share: number | null): void;
}

const BAR_WIDTH = 24;
const THIN_OUT_MS = 2_000;

export function createTerminal(stream: NodeJS.WriteStream = process.stdout): Terminal {
  let open = false;
  let lastShown = 0;
  const closeProgress = () => {
    if (open) stream.write('\n');
    open = false;
  };
  return {
    line(text) {
      closeProgress();
      stream.write(`${text}\n`);
    },
    progress(text, share) {
      const shown = share === null ? text : `${bar(share)} ${text}`;
      if (stream.isTTY) {
        stream.write(`\r\u001b[2K${shown.slice(0, (stream.columns ?? 100) - 1)}`);
        open = true;
      } else if (Date.now() - lastShown > THIN_OUT_MS || share === 1) {
        lastShown = Date.now();
        stream.write(`${shown}\n`);
      }
    },
  };
}

function bar(share: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${String(Math.floor(share * 100)).padStart(3)} %`;
}
