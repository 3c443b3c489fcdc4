import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

interface WriterOptions {
  readonly origin: string;
  readonly post: string;
  /** Distinguishes several writers of one benchmark. */
  readonly name?: string;
}

interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly payload: { readonly records: { readonly comments: readonly { readonly fbid: string }[] } };
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const post = (address: string, body: unknown, cookie: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-UFI-Client': '1',
      Origin: new URL(address).origin,
      cookie,
    };
    const call = request(address, { agent, method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { payload } = JSON.parse(Buffer.concat(chunks).toString()) as Pick<Answer, 'payload'>;
        const set = response.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
        resolve({ status: response.statusCode ?? 0, cookie: set, payload });
      });
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });

const words = 'Que som bonito esse, podia durar a noite inteira e ainda seria pouco para quem está ouvindo'.split(' ');
const burstsASecond = 20;

interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
  readonly stars?: number;
}

/** Signs up a new person, who then writes under a post. */
export async function openWriter({ origin, post: target, name = 'bench' }: WriterOptions) {
  const person = { email: `${name}-${process.pid}@bench.example`, password: 'correct horse', name: 'Bench' };
  const { cookie } = await post(`${origin}/session/sign_up/`, person, '');
  let count = 0;
  const write = async (stars: number): Promise<string> => {
    count += 1;
    const comment_text = `${count}: ${words.slice(0, 2 + ((count * 7) % (words.length - 2))).join(' ')}`;
    const input = { ft_ent_identifier: target, comment_text, client_id: `${name}-${process.pid}-${count}` };
    const sent = stars > 0 && { stars_quantity: stars, stars_source: 'amount' };
    const { status, payload } = await post(`${origin}/ufi/add/comment/`, { ...input, ...sent }, cookie);
    if (status !== 200) throw new Error(`a comment was answered with ${status}`);
    return payload.records.comments[0]?.fbid ?? '';
  };
  return {
    email: person.email,
    /** Writes comments at a rate for some seconds, each with so many stars. Resolves with their ids. */
    async write({ perSecond, seconds, stars = 0 }: Rate): Promise<readonly string[]> {
      const begun = performance.now();
      const writing: Promise<string>[] = [];
      for (let burst = 0; burst < seconds * burstsASecond; burst += 1) {
        for (let each = 0; each < perSecond / burstsASecond; each += 1) writing.push(write(stars));
        await delay(Math.max(0, begun + ((burst + 1) * 1_000) / burstsASecond - performance.now()));
      }
      return Promise.all(writing);
    },
  };
}
