const strong = /[\p{L}\u200e\u200f\u061c]/u;
const rightToLeft =
  /[\u200f\u061c\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mende_Kikakui}]/u;

/** The direction of a text by its first strong character; left to right if it has none. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const first = strong.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr';
}
