import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, expect, it, jest } from '@jest/globals';

const program = fileURLToPath(new URL('../public/pushWorker.js', import.meta.url));
let code = '';
beforeAll(async () => void (code = await readFile(program, 'utf8')));

type Listener = (event: object) => void;

/** The worker in a browser with some windows. */
function openWorker(windows: readonly { url?: string; visibilityState?: string; focused?: boolean }[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const posted: { path: string; init: RequestInit }[] = [];
  const subscribe = jest.fn<(options: object) => Promise<{ toJSON(): object }>>(async () => ({
    toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }),
  }));
  const focused: string[] = [];
  const worker = {
    location: { origin: 'https://rede.example', host: 'rede.example' },
    clients: {
      matchAll: async () => windows.map((each) => ({ ...each, focus: async () => focused.push(each.url ?? '') })),
      openWindow: async (address: string) => opened.push(address),
    },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => shown.push({ title, options }),
      pushManager: { subscribe },
    },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  };
  const fetch = async (path: string, init: RequestInit) => posted.push({ path, init });
  runInContext(code, createContext({ self: worker, URL, fetch }));
  const fire = async (name: string, event: object = {}) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => void (work = each) });
    await work;
  };
  const push = (message: unknown) => fire('push', { data: { json: () => message } });
  return { fire, push, shown, opened, focused, posted, subscribe };
}

const message = {
  id: '7',
  title: 'Bia respondeu',
  body: 'Vem?',
  address: '/posts/1',
  notification: '9',
  lang: 'pt-BR',
  dir: 'auto',
};

it('web.463 a push is shown, and a press on it leads to what it is about, and marks it as read', async () => {
  const { push, fire, shown, opened, posted } = openWorker([
    { url: 'https://rede.example/', visibilityState: 'hidden' },
  ]);
  await push(message);
  const data = { address: 'https://rede.example/posts/1', notification: '9' };
  expect(shown).toEqual([
    { title: 'Bia respondeu', options: expect.objectContaining({ body: 'Vem?', tag: '7', lang: 'pt-BR', data }) },
  ]);
  await fire('notificationclick', { notification: { close: () => {}, data } });
  expect(opened).toEqual([data.address]);
  expect(posted.map(({ path, init }) => [path, JSON.parse(String(init.body))])).toEqual([
    ['/ajax/notifications/read/', { notification_id: '9' }],
  ]);
});

it('web.463 a press returns to the window that shows it already', async () => {
  const url = 'https://rede.example/posts/1';
  const { fire, opened, focused, posted } = openWorker([{ url }]);
  await fire('notificationclick', { notification: { close: () => {}, data: { address: url, notification: '' } } });
  expect(opened).toEqual([]);
  expect(focused).toEqual([url]);
  expect(posted).toEqual([]);
});

it('web.580 a push of a group has its picture, of our own addresses alone', async () => {
  const { push, shown } = openWorker();
  for (const icon of ['/media/m/abc/foto.jpg', 'https://fora.example/x.png', '//fora.example/x.png', '/media/../x', 7])
    await push({ ...message, icon });
  const own = '/icons/icon-192.png';
  expect(shown.map(({ options }) => options['icon'])).toEqual(['/media/m/abc/foto.jpg', own, own, own, own]);
});

it('web.463 nothing is shown to whoever looks at the network', async () => {
  const { push, shown } = openWorker([{ visibilityState: 'visible', focused: true }]);
  await push(message);
  expect(shown).toEqual([]);
});

it.each([
  undefined,
  null,
  'x',
  { title: 7, body: {}, address: 'javascript:alert(1)', dir: 'up' },
  { address: 'http://' },
])('web.463 what is no message shows where it comes from, and leads to the list (%j)', async (bad) => {
  const { push, shown } = openWorker();
  await push(bad);
  expect(shown).toEqual([
    {
      title: 'rede.example',
      options: expect.objectContaining({
        body: '',
        dir: 'auto',
        data: { address: 'https://rede.example/notifications', notification: '' },
      }),
    },
  ]);
});

it('web.464 a subscription that the browser has ended is renewed for the same key', async () => {
  const { fire, posted, subscribe } = openWorker();
  const applicationServerKey = new Uint8Array([4]);
  await fire('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey });
  expect(posted.map(({ path, init }) => [path, JSON.parse(String(init.body))])).toEqual([
    ['/ajax/notifications/push/save/', { endpoint: 'https://push.example/2', p256dh: 'p', auth: 'a' }],
  ]);
  await fire('pushsubscriptionchange');
  expect(posted).toHaveLength(1);
});
