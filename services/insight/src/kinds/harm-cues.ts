/** Text before and after an adverse effect of a technology. */
export const HARM_BEFORE =
  /(?:side effects?[^.]{0,20}|adverse (?:events?|effects?|reactions?)[^.]{0,24}|induced|incidence of|frequency of|rates? of|excess of|without more|experienced|noted|occurrence of|free of|free from|reporting of|avoid|caused)\s+(?:\w+\s)?$/i;
export const HARM_AFTER =
  /^\s*(?:occurred|was (?:reported|observed|seen|recorded)|were (?:reported|observed|seen|recorded)|as (?:an )?adverse|developed|affected|during|after|appeared|with \w+ therapy)\b/i;
