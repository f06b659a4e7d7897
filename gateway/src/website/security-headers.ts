import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

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

type Middleware = ReturnType<typeof helmet>;
type Policy = Parameters<typeof helmet.contentSecurityPolicy>[0];

/** What a middleware says of an answer. Helmet's works all its words out anew each time: of what never changes it is asked once. */
function headersOf(middleware: Middleware): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return answer.getHeaders();
}

/** Headers of every answer. */
export const securityHeaders = (publicUrl: string): OutgoingHttpHeaders =>
  headersOf(
    helmet({
      contentSecurityPolicy: policy(),
      strictTransportSecurity: new URL(publicUrl).protocol === 'https:' && { maxAge: 31_536_000 },
      frameguard: { action: 'deny' },
    }),
  );

/** A policy of its own, for a page that needs one. */
export const policyHeader = (policy: Policy): OutgoingHttpHeaders =>
  headersOf(helmet.contentSecurityPolicy(policy));

/** The policy of a page whose style elements carry a nonce. */
export const pageHeaders = (styleNonce: string): OutgoingHttpHeaders => policyHeader(policy(styleNonce));
