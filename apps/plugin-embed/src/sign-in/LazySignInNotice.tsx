import { Suspense, useSyncExternalStore } from 'react';
import { createLazyView } from 'ufi-ui';
import { useFrame } from '../context/frameServices.ts';

const SignInNotice = createLazyView(async () => (await import('./SignInNotice.tsx')).SignInNotice);

/** Lazily loaded {@link SignInNotice}: needed from the first sign-in on. */
export function LazySignInNotice() {
  const { signIn } = useFrame();
  const status = useSyncExternalStore(signIn.subscribe, signIn.status, () => 'idle' as const);
  return (
    status !== 'idle' && (
      <Suspense>
        <SignInNotice />
      </Suspense>
    )
  );
}
