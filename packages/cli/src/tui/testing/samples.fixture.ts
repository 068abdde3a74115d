import { type AnyApiLabels, type Api, defineApi, endpoint, required, text } from '@mall/sdk/contract';
import { everyKind, everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import * as z from 'zod';
import type { Descriptors } from '../controllers/descriptors.js';

const base = '/test/scales';

/** Calls without a table that are offered by name: a read, one that wants input, one that is dangerous. */
export const scales: Api = defineApi({
  name: 'scales',
  operations: {
    weight: endpoint({ method: 'GET', path: `${base}/weight`, input: z.object({}), output: z.unknown() }),
    print: endpoint({
      method: 'POST',
      path: `${base}/print`,
      permission: 'scales_print',
      input: z.object({ label: required(20), copies: text(2).optional() }),
      output: z.unknown(),
    }),
    reset: endpoint({
      method: 'POST',
      path: `${base}/reset`,
      permission: 'scales_reset',
      danger: true,
      input: z.object({}),
      output: z.unknown(),
    }),
  },
});

const scalesWords: Readonly<Record<string, AnyApiLabels>> = {
  'zh-CN': {
    title: '电子秤',
    operations: { weight: '读数', print: '打印标签', reset: '归零' },
    inputs: { label: '标签', copies: '份数' },
  },
  'en-US': {
    title: 'Scales',
    operations: { weight: 'Read the weight', print: 'Print a label', reset: 'Set to zero' },
    inputs: { label: 'Label', copies: 'Copies' },
  },
};

/** The resource with a field of every kind and calls of our own, beside what is there. */
export const withSamples = (descriptors: Descriptors): Descriptors => ({
  resourceNames: [...descriptors.resourceNames, everyKind.name],
  resource: async (name) => (name === everyKind.name ? everyKind : descriptors.resource(name)),
  labels: async (name, language) => {
    if (name !== everyKind.name) return descriptors.labels(name, language);
    return language === 'zh-CN' ? everyKindChinese : everyKindEnglish;
  },
  apiNames: [...descriptors.apiNames, scales.name],
  api: async (name) => (name === scales.name ? scales : descriptors.api(name)),
  apiLabels: async (name, language) => {
    const words = name === scales.name ? scalesWords[language] : undefined;
    return words ?? descriptors.apiLabels(name, language);
  },
});
