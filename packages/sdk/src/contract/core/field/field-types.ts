import { choice, choiceFrom, dictionary, numericDictionary, state } from './choice-fields.js';
import { file, files } from './file-fields.js';
import { link, links, parent } from './link-fields.js';
import { bigInteger, decimal, integer, money, quantity, yesNo } from './number-fields.js';
import { custom, secret } from './other-fields.js';
import { code, email, json, longText, phone, richText, text, url } from './text-fields.js';
import { day, moment } from './time-fields.js';

/**
 * The types of fields. Each says once what a value is on the wire, how it is asked for, shown, searched and kept.
 *
 * @example
 * field.money({ required: true, column: true }).spec.widget; // undefined
 */
export const field = {
  text,
  longText,
  richText,
  email,
  phone,
  url,
  integer,
  bigInteger,
  decimal,
  money,
  quantity,
  yesNo,
  day,
  moment,
  dictionary,
  numericDictionary,
  state,
  choice,
  choiceFrom,
  link,
  links,
  parent,
  file,
  files,
  secret,
  json,
  code,
  custom,
};
