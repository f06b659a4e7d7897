import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';

/** Under it the headers to a service carry the answer to the browser: the plugin hands headers on, and nothing else of ours. */
export const BROWSER = Symbol('browser');

export interface HeadersToService extends IncomingHttpHeaders {
  [BROWSER]: ServerResponse;
}

type Ask = (
  options: Dispatcher.RequestOptions,
  callback: (error: Error | null, answer: Dispatcher.ResponseData) => void,
) => void;

/**
 * What the plugin asks services through. It stops asking when the answer to the browser is over: left by the browser, or ended here. Nobody
 * is told then, so that what is no fault is logged as none.
 */
export function untilBrowserLeaves(dispatcher: Dispatcher): { request: Dispatcher['request'] } {
  const ask: Ask = (options, callback) => {
    const { [BROWSER]: browser } = options.headers as HeadersToService;
    // An AbortSignal would do the same, and cost each call an error that nobody reads.
    const signal = new EventEmitter();
    const abort = () => void signal.emit('abort');
    const forget = () => void browser.off('close', abort);
    browser.once('close', abort);
    dispatcher.request({ ...options, signal }, (error, answer) => {
      if (error) forget();
      else answer.body.once('end', forget);
      if (!browser.destroyed) callback(error, answer);
      else if (!error) answer.body.on('error', () => {}).destroy();
    });
  };
  return { request: ask as Dispatcher['request'] };
}
