import { useMemo, useState } from 'react';
import type { PrivacyValue, VideoPlace } from 'ufi-core/contract';
import { selectActorRecord, selectTarget } from 'ufi-core';
import type { ThreadPageData } from '../pages/pageData.ts';
import { ThreadOfPost } from '../post/ThreadOfPost.tsx';
import { useUfiSelector } from '../store/storeHooks.ts';
import { LiveContext } from '../thread/LiveContext.ts';
import { AudienceChoice } from './AudienceChoice.tsx';
import { EndBroadcast } from './EndBroadcast.tsx';
import { LiveSlot } from './LiveSlot.tsx';
import './LivePage.css';
import { RecordedList } from './RecordedList.tsx';
import { usePlayhead } from './usePlayhead.ts';
import { VideoSurface } from './VideoSurface.tsx';

export type LivePageProps = Omit<ThreadPageData<'live'>, 'name'>;

const noVideo = { isLive: false, startedAt: null, duration: null, hasTimestamps: false };

/** A live video, or its recording, over what people say to it. */
export function LivePage({ thread: { post }, comment, reply }: LivePageProps) {
  const view = useUfiSelector((state) => selectTarget(state, post.ftentidentifier));
  // What the stream has told since the page was read.
  const video = view?.video ?? post.video ?? noVideo;
  const playhead = usePlayhead(video);
  const { placeNow: secondsNow } = playhead;
  const author = useUfiSelector((state) => selectActorRecord(state, post.author));
  const isOffered = view?.cancomment === true;
  const [privacy, setPrivacy] = useState<PrivacyValue>(0);
  const isBroadcast = post.kind === 'live';
  const live = useMemo(() => {
    const state = video.isLive ? 'Live' : 'OnDemand';
    const placeNow = (): VideoPlace => ({ video, position: secondsNow(), liveState: isBroadcast ? state : null });
    const tools = isOffered && isBroadcast && <AudienceChoice value={privacy} onChoose={setPrivacy} />;
    return { placeNow, privacy, tools };
  }, [video, secondsNow, isBroadcast, isOffered, privacy]);
  const isRecording = !video.isLive && video.duration !== null;
  return (
    <LiveContext value={live}>
      <ThreadOfPost
        post={post}
        place="post"
        linked={{ comment, reply }}
        live={{
          video: (
            <VideoSurface
              post={post}
              video={video}
              name={author?.name ?? ''}
              playhead={playhead}
              hasEnded={post.video?.isLive === true && !video.isLive}
            >
              {video.isLive && view && <EndBroadcast view={view} />}
            </VideoSurface>
          ),
          slot: isBroadcast && <LiveSlot />,
          ...(isRecording && {
            renderList: (list) => <RecordedList list={list} position={playhead.position} />,
          }),
        }}
      />
    </LiveContext>
  );
}
