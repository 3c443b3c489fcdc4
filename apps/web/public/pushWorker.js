/**
 * Shows what the server pushes to this browser (Web Push), and leads to it. It answers no requests of pages.
 *
 * @type {ServiceWorkerGlobalScope}
 */
const worker = self;

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
const textOf = (value, otherwise = '') => (typeof value === 'string' ? value : otherwise);

function parse(data) {
  try {
    const message = data.json();
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}

/** An address of the web; the list of notifications if it is none. */
function addressOf(value) {
  const list = new URL('/notifications', worker.location.origin);
  try {
    const address = new URL(textOf(value, list.href), worker.location.origin);
    return address.protocol === 'https:' || address.protocol === 'http:' ? address : list;
  } catch {
    return list;
  }
}

async function show(data) {
  // Whoever looks at the network already sees it there.
  if ((await windows()).some(({ visibilityState, focused }) => visibilityState === 'visible' && focused)) return;
  const { id, title, body, address, notification, icon, lang, dir } = parse(data);
  await worker.registration.showNotification(textOf(title, worker.location.host), {
    body: textOf(body),
    lang: textOf(lang),
    dir: ['ltr', 'rtl'].includes(dir) ? dir : 'auto',
    // A message that comes twice is shown once.
    tag: textOf(id),
    // A picture of our own alone: what a push names is loaded by the browser.
    icon: /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w+$/.test(textOf(icon)) ? icon : '/icons/icon-192.png',
    data: { address: addressOf(address).href, notification: textOf(notification) },
  });
}

async function open(address) {
  const shown = (await windows()).find(({ url }) => url === address);
  await (shown === undefined ? worker.clients.openWindow(address) : shown.focus());
}

const post = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ufi-client': '1' },
    body: JSON.stringify(body),
  });

/** Marks the notification as read. What could not be marked stays unread. */
async function markRead(notification) {
  if (notification) await post('/ajax/notifications/read/', { notification_id: notification }).catch(() => undefined);
}

/** Subscribes again when the browser's push service has ended a subscription by itself. */
async function renew({ oldSubscription }) {
  if (!oldSubscription) return;
  const { applicationServerKey } = oldSubscription.options;
  const renewed = await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = renewed.toJSON();
  await post('/ajax/notifications/push/save/', { endpoint, ...keys });
}

worker.addEventListener('push', (event) => event.waitUntil(show(event.data)));
worker.addEventListener('notificationclick', (event) => {
  const { address, notification } = event.notification.data;
  event.notification.close();
  event.waitUntil(Promise.all([open(address), markRead(notification)]));
});
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
