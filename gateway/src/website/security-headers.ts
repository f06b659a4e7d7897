import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What pages of ours may do. Nothing inline runs; `style` attributes are allowed because positions are computed at run
 * time; a `<style>` element needs the nonce of its page. Pictures may come from anywhere on https: profiles name them.
 */
const directives = (styleNonce?: string) => ({
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])],
  styleSrcAttr: ["'unsafe-inline'"],
});

const policy = (styleNonce?: string) => ({ useDefaults: false, directives: directives(styleNonce) });

/** Headers of every answer. */
export const securityHeaders = (publicUrl: string): FastifyHelmetOptions => ({
  contentSecurityPolicy: policy(),
  strictTransportSecurity: new URL(publicUrl).protocol === 'https:' && { maxAge: 31_536_000 },
  frameguard: { action: 'deny' },
});

/** The same for a page whose style elements carry a nonce. */
export const pageHeaders = (styleNonce: string) => ({ contentSecurityPolicy: policy(styleNonce) });
