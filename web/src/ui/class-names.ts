import { type ClassNameValue, extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['page', 'counter', 'section', 'article', 'prose', 'touch', 'ui', 'meta', 'chip'],
      radius: ['chip', 'control', 'panel', 'dialog'],
      shadow: ['float'],
    },
  },
});

/** Joins class names; a later utility wins over an earlier one of the same property. */
export const cn = (...classes: ClassNameValue[]): string => merge(...classes);
