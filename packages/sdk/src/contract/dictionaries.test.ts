import { describe, expect, it } from 'vitest';
import { dictionaryWord } from './dictionaries.js';

describe('the word of an entry of a dictionary', () => {
  it('is ours in the language of the moment', () => {
    expect(dictionaryWord('yes_no', '否', 'en-US')).toBe('No');
    expect(dictionaryWord('yes_no', '否', 'zh-CN')).toBe('否');
  });

  it('is that of whoever made or renamed it', () => {
    expect(dictionaryWord('yes_no', '也许', 'en-US')).toBe('也许');
    expect(dictionaryWord('sex', '否', 'en-US')).toBe('否');
    expect(dictionaryWord('ours', '否', 'en-US')).toBe('否');
    expect(dictionaryWord('yes_no', 'constructor', 'en-US')).toBe('constructor');
    expect(dictionaryWord('constructor', 'name', 'en-US')).toBe('name');
  });
});
