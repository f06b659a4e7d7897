;; Dot products of one vector with many, all of signed bytes. The query lies widened to 16 bits at $query; the first vector lies at
;; $vectors, $bytes long, a multiple of 16, and $gap bytes lie between one and the next; one 32-bit result a vector goes to $out.
;; Bytes that fill a vector up are 0.
(module
  (import "env" "memory" (memory 1))
  (func (export "dots") (param $query i32) (param $vectors i32) (param $bytes i32) (param $gap i32) (param $count i32) (param $out i32)
    (local $sum v128) (local $piece v128) (local $q i32) (local $end i32)
    (block $done
      (loop $each
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $q (local.get $query))
        (local.set $end (i32.add (local.get $vectors) (local.get $bytes)))
        (loop $pieces
          (local.set $piece (v128.load (local.get $vectors)))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $piece)) (v128.load (local.get $q)))))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $piece)) (v128.load offset=16 (local.get $q)))))
          (local.set $q (i32.add (local.get $q) (i32.const 32)))
          (local.set $vectors (i32.add (local.get $vectors) (i32.const 16)))
          (br_if $pieces (i32.lt_u (local.get $vectors) (local.get $end))))
        (i32.store (local.get $out)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $vectors (i32.add (local.get $vectors) (local.get $gap)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $each)))))
