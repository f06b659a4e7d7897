/** Which radar of each topic was looked at last in this browser, and when: what is new since then comes first on the dashboard. */
const KEY = 'sextant.looked-at';
/** The least recently looked at are forgotten. */
const MAX_TOPICS = 200;

export interface Look {
  readonly radarId: string;
  /** ISO date and time. */
  readonly at: string;
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

export function rememberLook(topicKey: string, radarId: string): void {
  const { [topicKey]: _before, ...others } = readLooks();
  const looks = [...Object.entries(others), [topicKey, { radarId, at: new Date().toISOString() }] as const];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(looks.slice(-MAX_TOPICS))));
  } catch {
    // As above.
  }
}
