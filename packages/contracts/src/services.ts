/** Every process with a schema, a key and a user of its own: the gateway and the services behind it. */
export const SERVICES = ['gateway', 'auth', 'search', 'library', 'insight'] as const;
export type Service = (typeof SERVICES)[number];

export const isService = (name: string): name is Service => (SERVICES as readonly string[]).includes(name);
