import * as v from 'valibot';
import { fetchJson, OutboundError } from '../../../outbound/fetchJson.ts';
import type { ServerClock } from '../../../runtime/serverClock.ts';
import { signBody } from '../signedBody.ts';
import type { AgeCheck } from '../checkAge.ts';

interface AgeVerifierOptions {
  readonly url: URL;
  /** The verifier has it too, and so knows who asks. */
  readonly secret: string;
  readonly clock: Pick<ServerClock, 'now'>;
  /** Five seconds if it is not given. */
  readonly timeoutMs?: number;
}

const answerSchema = v.object({ is_adult: v.boolean() });
const maxAnswerBytes = 4_096;

/** Asks a service of the operator by a signed request, which names a person by nothing but their id. */
export const createAgeVerifier = ({ url, secret, clock, timeoutMs = 5_000 }: AgeVerifierOptions): AgeCheck => ({
  verifier: `${url.origin}${url.pathname}`,
  async isAdult(person) {
    const body = { person };
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const headers = { 'ufi-signature': signBody(secret, Math.floor(clock.now() / 1_000), bytes) };
    const answer = v.safeParse(
      answerSchema,
      await fetchJson({ url, body, headers, timeoutMs, maxBytes: maxAnswerBytes }),
    );
    if (!answer.success) throw new OutboundError('not_json');
    return answer.output.is_adult;
  },
});
