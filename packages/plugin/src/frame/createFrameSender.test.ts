import { describe, expect, it } from '@jest/globals';
import type { FrameWireMessage } from '../bridge/frameMessage.ts';
import { createFrameSender } from './createFrameSender.ts';

function buildSender() {
  const posted: FrameWireMessage[] = [];
  const frames: (() => void)[] = [];
  const sender = createFrameSender({
    post: (wire) => posted.push(wire),
    nextFrame: (run) => frames.push(run),
    height: 100,
  });
  return { posted, sender, frame: () => frames.shift()?.(), frames };
}

describe('createFrameSender', () => {
  it('P28 posts at most one message per frame, the latest height first', () => {
    const { posted, sender, frame, frames } = buildSender();
    for (let height = 200; height < 1200; height += 1) sender.resize(height);
    sender.emit({ name: 'count', count: 1 });
    sender.emit({ name: 'count', count: 2 });
    expect({ postedCount: posted.length, framesCount: frames.length }).toEqual({ postedCount: 0, framesCount: 1 });
    frame();
    expect(posted).toEqual([{ v: 1, type: 'resize', height: 1199 }]);
    frame();
    frame();
    expect(posted.slice(1)).toMatchObject([{ count: 1 }, { count: 2 }]);
    expect(frames).toEqual([]);
  });

  it('P28 does not send a change of less than two pixels', () => {
    const { sender, frames } = buildSender();
    sender.resize(101);
    expect(frames).toEqual([]);
  });

  it('keeps the latest hundred events while no frame is rendered', () => {
    const { posted, sender, frame, frames } = buildSender();
    for (let count = 0; count < 1000; count += 1) sender.emit({ name: 'count', count });
    while (frames.length > 0) frame();
    expect(posted.length).toBe(100);
    expect(posted.at(-1)).toMatchObject({ count: 999 });
  });
});
