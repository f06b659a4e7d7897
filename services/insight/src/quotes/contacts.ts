const DIGIT_WORD = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)';
/** Phone numbers in digits or words, accounts, and other contact details. */
export const CONTACT_PATTERNS: readonly RegExp[] = [
  /(?<![\p{L}\d])\+\s?\d(?:[\s()./-]{0,2}\d){6,}/u,
  /\(\d{2,5}\)\s?\d{3,4}[\s-]\d{3,4}/,
  /(?<![\d.,])\d{3}[\s.-]\d{3}[\s.-]\d{4}(?!\d)/,
  /(?<![\d.,])[01][\s.-]\d{3}[\s.-]\d{3}[\s.-]?\d{2,4}(?!\d)/,
  /(?<![\d.,])0\d{2,5}[\s./-]\d{4,}(?!\d)/,
  /\b(?:tel|telephone|phone|mobile|fax|hotline|whatsapp|telegram|viber|dial|sms)\b[^.\d]{0,30}\d(?:[\s().-]{0,2}\d){3,}/i,
  /\b(?:call|text|ring|reach|contact)\b[^.\d]{0,30}\d(?:[\s().-]{0,2}\d){5,}/i,
  new RegExp(`\\b${DIGIT_WORD}(?:[\\s,-]+${DIGIT_WORD}){4,}\\b`, 'i'),
  /(?<![\p{L}\d])@[\p{L}_][\p{L}\d_.]{2,}/u,
  /\p{L}[\p{L}\d._-]*\s+at\s+[\p{L}\d-]+(?:\.|\s+dot\s+)\p{L}{2,}\b/iu,
  /\b(?:e-?mail|write to|contact)\b[^.]{0,20}@/i,
  /\bh\s*-?\s*t\s*-?\s*t\s*-?\s*p\b/i,
  /\bw\s+w\s+w\b|\b(?:double[- ]?(?:u|you)[\s,-]*){3}/i,
  /\b\d{1,5}\s+(?:\p{Lu}\p{L}+\s){1,3}(?:street|road|avenue|lane|boulevard|drive|st\.|rd\.|ave\.)(?!\p{L})/u,
];
