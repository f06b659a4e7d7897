import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';

/** Key for passing the browser's response in the headers, the only values the plugin forwards to the dispatcher. */
export const BROWSER = Symbol('browser');

export interface HeadersToService extends IncomingHttpHeaders {
  [BROWSER]: ServerResponse;
}

type RequestFn = (
  options: Dispatcher.RequestOptions,
  callback: (error: Error | null, response: Dispatcher.ResponseData) => void,
) => void;

/**
 * Wraps the dispatcher so that a request to a service is aborted when the response to the browser closes. The callback is then not
 * called, so that a disconnect is not logged as a fault.
 */
export function untilBrowserLeaves(dispatcher: Dispatcher): { request: Dispatcher['request'] } {
  const request: RequestFn = (options, callback) => {
    const { [BROWSER]: browser } = options.headers as HeadersToService;
    // undici also accepts an EventEmitter; an AbortSignal would create an error object per call.
    const signal = new EventEmitter();
    const abort = () => void signal.emit('abort');
    const removeListener = () => void browser.off('close', abort);
    browser.once('close', abort);
    dispatcher.request({ ...options, signal }, (error, response) => {
      if (error) removeListener();
      else response.body.once('end', removeListener);
      if (!browser.destroyed) callback(error, response);
      else if (!error) response.body.on('error', () => {}).destroy();
    });
  };
  return { request: request as Dispatcher['request'] };
}
