import { expect, it } from '@jest/globals';
import { menuCodeId, preloadMenu } from './preloadMenu.ts';

const preloads = (): string[] => [...document.head.querySelectorAll('link')].map(({ rel }) => rel);
const buttonOf = (popup: string): Element => {
  const button = document.createElement('button');
  button.setAttribute('aria-haspopup', popup);
  return button;
};

it('web.38 loads the code of menus once a menu is pressed, and only then', () => {
  document.body.innerHTML = `<template id="${menuCodeId}"><link rel="modulepreload" href="/menu.js"></template>`;
  preloadMenu(buttonOf('dialog'));
  expect(preloads()).toEqual([]);
  preloadMenu(buttonOf('menu'));
  preloadMenu(buttonOf('menu'));
  expect(preloads()).toEqual(['modulepreload']);
});
