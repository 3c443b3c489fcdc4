import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { VisitHandler } from '../../access/handler.ts';
import { siteOfFrame } from '../sites/index.ts';
import { frameSessionAt, type FrameSessionServices } from './frameSession.ts';

/** The session of a frame. */
export const fetchFrameSession: VisitHandler<typeof pluginEndpoints.fetchFrameSession, FrameSessionServices> = async (
  embedding,
  { caller },
  services,
) => {
  const { site } = await siteOfFrame(services.pool, embedding);
  return frameSessionAt(services, site.id, caller);
};
