/** A browser's subscription to Web Push, as the server takes it. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What this browser can do about pushes. */
export interface DevicePush {
  /** `unsupported`: it can't show any; `denied`: its person has refused them; `able`: they may be asked, or have agreed. */
  ability(): 'unsupported' | 'denied' | 'able';
  /** The endpoint that it has subscribed; null if none. */
  endpoint(): Promise<string | null>;
  /** Asks the person if need be, and subscribes for the server's key; null if they refuse. */
  subscribe(key: string): Promise<DeviceSubscription | null>;
  unsubscribe(): Promise<void>;
}

/** Where the worker is responsible: for no page, so that it answers no requests. */
const place = { scope: '/notifications/push/' };

/** The worker, whose address Trusted Types let pass, and no other one. */
const program = '/pushWorker.js';

/** As far as it is used here: the DOM's types don't have it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): string };
}
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('push-worker', { createScriptURL: () => program });

const registration = () => navigator.serviceWorker.getRegistration(place.scope);

async function subscribeFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const known = await pushManager.getSubscription();
    if (known === null) throw error;
    // It was made for a key that the server had before.
    await known.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The registration, once its worker is active, which subscribing needs. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const registered = await navigator.serviceWorker.register(policy?.createScriptURL(program) ?? program, place);
  const worker = registered.installing ?? registered.waiting;
  if (registered.active !== null || worker === null) return registered;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the worker of pushes was not installed'));
    });
  });
  return registered;
}

/** Pushes of the browser that runs this page, by the Push API. */
export const devicePush: DevicePush = {
  ability() {
    if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
    return Notification.permission === 'denied' ? 'denied' : 'able';
  },
  async endpoint() {
    return (await (await registration())?.pushManager.getSubscription())?.endpoint ?? null;
  },
  async subscribe(key) {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const { endpoint = '', keys = {} } = (await subscribeFor(key)).toJSON();
    return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
  },
  async unsubscribe() {
    await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
  },
};
