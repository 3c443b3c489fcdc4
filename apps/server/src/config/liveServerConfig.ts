import * as v from 'valibot';
import type { LiveServer } from '../runtime/baseServices.ts';

const isAddress = (schemes: readonly string[]) => (text: string) =>
  schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text);

/** The variables of the server of video. */
export const liveServerEntries = {
  UFI_LIVE_INGEST_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isAddress(['rtmp', 'rtmps', 'srt', 'https']), 'takes an address such as rtmp://live.example'),
    ),
  ),
  UFI_LIVE_PLAYBACK_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => isAddress(['http', 'https'])(text) && new URL(text).pathname.includes('%7Bid%7D'),
        'takes an address with {id}, such as https://live.example/{id}/index.m3u8',
      ),
    ),
  ),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof liveServerEntries, undefined>>;

/** Reads the server of video; undefined without both variables. */
export function readLiveServer({
  UFI_LIVE_INGEST_URL: ingest,
  UFI_LIVE_PLAYBACK_URL: playback,
}: Variables): LiveServer | undefined {
  if (ingest === undefined || playback === undefined) return undefined;
  return { ingest: ingest.replace(/\/$/, ''), playback };
}

/** The origins that broadcasts are played from: those that are named, and that of the server of video. */
export function liveOriginsOf(named: readonly string[], server: LiveServer | undefined): readonly string[] {
  if (server === undefined) return named;
  return [...new Set([...named, new URL(server.playback).origin])];
}
