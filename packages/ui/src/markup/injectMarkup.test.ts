import { beforeEach, describe, expect, it } from '@jest/globals';
import { injectMarkup } from './injectMarkup.ts';

const page = `
  <div class="room" id="page-room">page</div>
  <article data-comment="1" id="own">
    <div class="ufi-comment__attachment"><div class="room" id="own-room">old</div></div>
    <div class="twice">a</div><div class="twice">b</div>
    <div class="ufi-comment__replies">
      <article data-comment="2"><div class="room reply" id="reply-room">reply</div></article>
    </div>
  </article>`;

const box = () => document.querySelector('#own') as Element;
const into = (domSelector: string, markup: string) => injectMarkup({ box: box(), domSelector }, markup);
const room = () => document.querySelector('#own-room') as Element;

beforeEach(() => {
  document.body.innerHTML = page;
});

const nowhere = [
  ['#page-room'],
  ['body'],
  ['.reply'],
  ['#reply-room'],
  ['#own'],
  ['.twice'],
  ['.room, #page-room'],
  ['.room ~ *'],
  [':is(body)'],
  ['.room > .room'],
  ['html .room'],
  [''],
  ['.'],
  [`.${'x'.repeat(300)}`],
];

const hostile = [
  ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
  ['<style>*{display:none}</style><p>ok</p>', '<p>ok</p>'],
  ['<p style="position:fixed">ok</p>', '<p>ok</p>'],
  ['<img src="/media/a.png" onerror="alert(1)" alt="">', '<img src="/media/a.png" alt="">'],
  ['<a href="javascript:alert(1)">ok</a>', '<a>ok</a>'],
  ['<a href=" jav&#x09;ascript:alert(1)">ok</a>', '<a>ok</a>'],
  ['<a href="data:text/html,x">ok</a>', '<a>ok</a>'],
  ['<a href="//evil.example/">ok</a>', '<a>ok</a>'],
  ['<form action="/x"><input name="q"><button>ok</button></form>', 'ok'],
  ['<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><p>ok</p>', '<p>ok</p>'],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math><p>ok</p>', '<p>ok</p>'],
  ['<iframe src="/login"></iframe><object data="/x"></object><embed src="/x"><p>ok</p>', '<p>ok</p>'],
  ['<p id="own-room" name="cookie" data-comment="1" contenteditable tabindex="0">ok</p>', '<p>ok</p>'],
  ['<p class="ufi-attached-text ufi-comment__menu web-comments">ok</p>', '<p class="ufi-attached-text">ok</p>'],
  [
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="/x"><p>ok</p>',
    '<p>ok</p>',
  ],
] as const;

describe('injectMarkup', () => {
  it('S7.31 replaces the content of the matching element of the comment', () => {
    const markup =
      '<div class="ufi-attached-box"><img class="ufi-attached-picture" src="/media/a.png" alt="Palmas" width="2" height="1" loading="lazy"><p class="ufi-attached-text">Oi</p></div>';
    expect(into('.room', markup)).toBe(true);
    expect(room().innerHTML).toBe(markup);
  });

  it.each(nowhere)('S7.31 changes nothing else: %p', (domSelector) => {
    const before = document.body.innerHTML;
    expect(into(domSelector, '<p>new</p>')).toBe(false);
    expect(document.body.innerHTML).toBe(before);
  });

  it.each(hostile)('S7.31 sanitizes %p', (markup, clean) => {
    expect(into('.room', markup)).toBe(true);
    expect(room().innerHTML.trim()).toBe(clean);
  });

  it('S7.31 sends other sites no referrer', () => {
    into('.room', '<a href="https://x.example/" target="_blank" rel="opener">x</a>');
    expect(room().innerHTML).toBe('<a href="https://x.example/" target="_blank" rel="nofollow ugc noopener">x</a>');
  });
});
