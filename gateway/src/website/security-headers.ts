import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * Content security policy of our pages. No inline scripts; `style` attributes are allowed because positions are computed at run time;
 * `<style>` elements need the page's nonce. Images may come from any https origin, for profile pictures.
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

type Middleware = ReturnType<typeof helmet>;
type Policy = Parameters<typeof helmet.contentSecurityPolicy>[0];

/** Captures the headers a middleware sets. Helmet recomputes them for each response, so constant ones are captured once. */
function headersOf(middleware: Middleware): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(response.req, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/** Headers of every response. */
export const securityHeaders = (publicUrl: string): OutgoingHttpHeaders =>
  headersOf(
    helmet({
      contentSecurityPolicy: policy(),
      strictTransportSecurity: new URL(publicUrl).protocol === 'https:' && { maxAge: 31_536_000 },
      frameguard: { action: 'deny' },
    }),
  );

/** Headers with a page-specific policy. */
export const policyHeader = (policy: Policy): OutgoingHttpHeaders =>
  headersOf(helmet.contentSecurityPolicy(policy));

/** The policy of a page whose style elements have a nonce. */
export const pageHeaders = (styleNonce: string): OutgoingHttpHeaders => policyHeader(policy(styleNonce));
