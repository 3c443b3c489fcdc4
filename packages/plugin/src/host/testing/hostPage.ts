import { jest } from '@jest/globals';
import { setImmediate } from 'node:timers';
import { MessageChannel, type MessagePort as NodePort } from 'node:worker_threads';
import { startSdk, type LoadFullApi } from '../startSdk.ts';

/** Origin of the script and the frames in these tests. */
export const ourOrigin = 'https://ufi.example';

/** A message of a frame to its page's window, with its source. */
export interface Posted {
  readonly data: unknown;
  readonly origin?: string;
  readonly source?: Window | null;
}

const fullApi: LoadFullApi = () => import('../full-api/startFullApi.ts');

/** Waits until messages in flight have arrived, at the rest of the script as well, which is loaded with the first frame. */
export async function flushMessages(ms = 30): Promise<void> {
  await import('../full-api/startFullApi.ts');
  await new Promise((resolve) => setTimeout(resolve, ms));
  // After a pause that a busy machine has drawn out, timers come before what has arrived meanwhile.
  await new Promise((resolve) => setImmediate(resolve));
}

const ports: NodePort[] = [];
const listening: Parameters<typeof window.removeEventListener>[] = [];

const observers: MutationObserver[] = [];
class TrackedObserver extends MutationObserver {
  constructor(onChange: MutationCallback) {
    super(onChange);
    observers.push(this);
  }
}

/** Stands for the media query of the visitor's colour scheme. */
export const colourSchemeMedia = new EventTarget();

/** Number of the script's listeners at the window. */
export const listenersOf = (type: string): number => listening.filter(([listened]) => listened === type).length;

/** Runs the script. */
export function startScript(load = fullApi, address = `${ourOrigin}/pt_BR/sdk.js`): void {
  if (!jest.isMockFunction(window.addEventListener)) {
    const listen = window.addEventListener.bind(window);
    jest.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof listen>) => {
      listening.push([args[0], args[1], args[2]]);
      listen(...args);
    });
  }
  Object.assign(window, { matchMedia: () => colourSchemeMedia, MutationObserver: TrackedObserver });
  startSdk(address, load);
}

/** Opens a page with the script. */
export function openPage(html: string, load = fullApi, address?: string): void {
  document.body.innerHTML = html;
  startScript(load, address);
}

/** Removes the page, and everything that the script has left in it. */
export async function closePage(): Promise<void> {
  const watched = observers.splice(0);
  for (const observer of watched) observer.disconnect();
  // Until pending mutation records have been handled.
  await flushMessages(watched.length === 0 ? 0 : 60);
  for (const args of listening.splice(0)) window.removeEventListener(...args);
  for (const port of ports.splice(0)) port.close();
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'UFI');
  Reflect.deleteProperty(window, 'FB');
}

/** The frames in the page. */
export const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

/** The parameters of a frame's address. */
export const frameParams = (frame: HTMLIFrameElement | undefined): Record<string, string> =>
  Object.fromEntries(new URL(frame?.src ?? '').searchParams);

/** Posts from a frame to its page, with a port; returns the frame's end of it. */
export function post(frame: HTMLIFrameElement | undefined, { data, origin = ourOrigin, source }: Posted): NodePort {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1);
  const message = new MessageEvent('message', { data, origin });
  Object.defineProperties(message, {
    source: { value: source === undefined ? frame?.contentWindow : source },
    ports: { value: [port2] },
  });
  window.dispatchEvent(message);
  return port1;
}

/** Makes a frame send `ready`; returns its port and the page's messages. */
export function becomeReady(frame: HTMLIFrameElement | undefined, height = 400) {
  const port = post(frame, { data: { v: 1, type: 'ready', height } });
  const received: unknown[] = [];
  port.on('message', (data) => received.push(data));
  return { port, received };
}
