import { createHash, randomBytes } from 'node:crypto';

interface SeedTarget {
  /** Origin of the server as its own pages use it. */
  readonly origin: string;
  /** Address that the server listens on. */
  readonly address: string;
  readonly site: string;
  /** Password of the demo users. */
  readonly password: string;
}

interface Answer<T> {
  readonly payload: T;
}

/** Calls the server as its own pages do. */
function createCaller({ origin, address }: Pick<SeedTarget, 'origin' | 'address'>) {
  let cookie = '';
  let bearer: string | undefined;
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin,
        cookie,
        'content-type': 'application/json',
        'x-ufi-client': '1',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    const kept = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
    if (cookie === '') cookie = kept.join('; ');
    return ((await answer.json()) as Answer<T>).payload;
  };
  return {
    call,
    signIn: async (person: string, password: string) => {
      cookie = '';
      await call('/session/sign_in/', { email: `${person}@demo.ufi`, password });
    },
    authorize: (token: string) => {
      bearer = token;
    },
  };
}

/** Registers a site, and writes the first comment of an article there as another person. */
export async function seedComment(target: SeedTarget, text: string): Promise<void> {
  const { site, password } = target;
  const owner = createCaller(target);
  await owner.signIn('sonia', password);
  const { id: app_id } = await owner.call<{ id: string }>('/settings/sites/register/', {
    name: new URL(site).hostname,
    domains: [site],
  });

  const writer = createCaller(target);
  await writer.signIn('caio', password);
  const embedding = { app_id, origin: site };
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { nonce } = await writer.call<{ nonce: string }>('/plugins/signin/begin/', { ...embedding, challenge });
  const { code } = await writer.call<{ code: string }>('/plugins/comments/optin', { nonce });
  const { token } = await writer.call<{ token: string }>('/plugins/signin/exchange/', { nonce, verifier, code });
  writer.authorize(token);
  const href = `${site}/artigo.html`;
  const { article } = await writer.call<{ article: { id: string } }>('/plugins/comments/open/', { ...embedding, href });
  await writer.call(`/plugins/comments/async/createComment/${article.id}/`, { app_id, text });
}
