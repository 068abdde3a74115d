import {
  bit,
  dateTime,
  defineApi,
  defineApiEntry,
  defineEntry,
  endpoint,
  optional,
  pageOf,
  required,
  text,
} from '@mall/sdk/contract';
import { everyKind, everyKindWords } from '@mall/sdk/testing';
import * as z from 'zod';
import { type Catalogue, contractCatalogue } from '../command/catalogue.js';
import { crateEntry } from './crates.js';

const notes = endpoint({
  method: 'GET',
  path: '/weather/notes',
  input: z.object({ place: text().optional(), current: z.string().optional(), size: z.string().optional() }),
  output: pageOf(z.object({ id: z.string(), text: z.string(), seen: z.boolean() })),
});

/** A group of calls that people make by name: a read, a paged one, a write. */
const weather = defineApi({
  name: 'weather',
  operations: {
    forecast: endpoint({
      method: 'GET',
      path: '/weather/forecast',
      caller: 'anyone',
      input: z.object({ place: required(), until: optional(dateTime()) }),
      output: z.object({ place: z.string(), rain: z.boolean() }),
    }),
    notes,
    warn: endpoint({
      method: 'POST',
      path: '/weather/warn',
      danger: true,
      input: z.object({ text: required(), urgent: bit(), apiSecret: optional(text()) }),
      output: z.object({ warned: z.number() }),
    }),
  },
});

const english = {
  title: 'Weather',
  operations: { forecast: 'Forecast', notes: 'Notes', warn: 'Warn everybody' },
  inputs: {
    place: 'Place',
    until: 'Until',
    text: 'Text',
    urgent: 'Urgent',
    apiSecret: 'Secret',
    rain: 'Rain',
  },
};
const chinese: typeof english = {
  title: '天气',
  operations: { forecast: '预报', notes: '记录', warn: '预警' },
  inputs: { place: '地点', until: '截止', text: '内容', urgent: '紧急', apiSecret: '密钥', rain: '下雨' },
};

/** The product's nouns, one of every kind of field, crates and a group of calls: no part of the product. */
export const sampleNouns: Catalogue = {
  ...contractCatalogue(),
  'every-kind': {
    module: 'shop',
    found: defineEntry({
      menu: { code: 'every_kind', 'zh-CN': '样品', 'en-US': 'Samples' },
      resource: async () => everyKind,
      'zh-CN': async () => everyKindWords['zh-CN'],
      'en-US': async () => everyKindWords['en-US'],
    }),
  },
  crate: crateEntry,
  weather: {
    module: 'system',
    found: defineApiEntry({
      api: async () => weather,
      'zh-CN': async () => chinese,
      'en-US': async () => english,
    }),
  },
};
