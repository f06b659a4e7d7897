/** Which radar of each topic was looked at last in this browser, and when: what is new since then comes first on the dashboard. */
const KEY = 'sextant.looked-at';
/** The least recently looked at are forgotten. */
const MAX_TOPICS = 200;

export interface Look {
  readonly radarId: string;
  /** ISO date and time. */
  readonly at: string;
  /** The one looked at before it. */
  readonly earlierId?: string;
}
type Looks = Readonly<Record<string, Look>>;

const isLook = (value: unknown): value is Look => {
  const look = value as Partial<Look> | null;
  return typeof look?.radarId === 'string' && typeof look.at === 'string';
};

function readLooks(): Looks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, look]) => isLook(look)));
  } catch {
    // Not readable, or no storage is allowed: everything is new then.
    return {};
  }
}

export const lastLook = (topicKey: string): Look | undefined => readLooks()[topicKey];

/** The radar that was looked at before the newest one was, whether that is noted yet or not. */
export function lookedAtBefore(topicKey: string, newestId: string): string | undefined {
  const look = lastLook(topicKey);
  return look?.radarId === newestId ? look.earlierId : look?.radarId;
}

export function rememberLook(topicKey: string, radarId: string): void {
  const { [topicKey]: before, ...others } = readLooks();
  const earlierId = before?.radarId === radarId ? before.earlierId : before?.radarId;
  const look: Look = { radarId, at: new Date().toISOString(), ...(earlierId && { earlierId }) };
  const looks = [...Object.entries(others), [topicKey, look] as const];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(looks.slice(-MAX_TOPICS))));
  } catch {
    // As above.
  }
}
