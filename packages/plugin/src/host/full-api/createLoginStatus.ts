import type { LoginStatus } from '../../embed/siteApi.ts';
import type { Listeners } from './createListeners.ts';

/** Answers with the login status, and emits `auth.statusChange` if it differs from the last answer. */
export type AnswerLoginStatus = (next?: LoginStatus['status']) => LoginStatus;

/** Creates the login status of a page, which follows `auth.change`. */
export function createLoginStatus(listeners: Listeners): AnswerLoginStatus {
  let last: LoginStatus | undefined;
  const answer: AnswerLoginStatus = (status = last?.status ?? 'unknown') => {
    const isNews = status !== last?.status;
    last = { status, authResponse: null };
    if (isNews) listeners.notify('auth.statusChange', last);
    return last;
  };
  listeners.on('auth.change', ({ isSignedIn }: { isSignedIn: boolean }) =>
    answer(isSignedIn ? 'not_authorized' : 'unknown'),
  );
  return answer;
}
