import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { ThreadOfPost } from '../post/ThreadOfPost.tsx';
import { ServicesContext, type AppServices } from '../services/appServices.ts';
import { openScene, type SceneParts } from './openScene.ts';

interface SceneProps {
  readonly parts: SceneParts;
  /** What it is drawn with; its own unless told. */
  readonly services?: AppServices;
}

/** A thread with a store of its own. */
export function Scene({ parts, services: given }: SceneProps) {
  const [services] = useState(() => given ?? openScene(parts));
  useEffect(() => parts.act?.(services.store), [parts, services]);
  return (
    <ServicesContext value={services}>
      <Provider store={services.store}>
        <ThreadOfPost post={parts.post} place="post" {...(parts.linked && { linked: parts.linked })} />
      </Provider>
    </ServicesContext>
  );
}
