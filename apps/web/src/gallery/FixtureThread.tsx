import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { PostWithComments } from '../post/PostWithComments.tsx';
import { ServicesContext, type AppServices } from '../services/appServices.ts';
import { createFixtureServices, type ThreadFixture } from './createFixtureServices.ts';

interface FixtureThreadProps {
  readonly fixture: ThreadFixture;
  /** Services to use instead of the fixture's own. */
  readonly services?: AppServices;
}

/** A thread with a store of its own. */
export function FixtureThread({ fixture, services: given }: FixtureThreadProps) {
  const [services] = useState(() => given ?? createFixtureServices(fixture));
  useEffect(() => fixture.act?.(services.store), [fixture, services]);
  return (
    <ServicesContext value={services}>
      <Provider store={services.store}>
        <PostWithComments post={fixture.post} place="post" {...(fixture.linked && { linked: fixture.linked })} />
      </Provider>
    </ServicesContext>
  );
}
