/**
 * The country whose store is asked.
 */

import { lowercaseASCII, readCountry } from './ascii.mjs';

/** The 175 stores: three-letter and two-letter code. */
const STORES = `
afg af, ago ao, aia ai, alb al, are ae, arg ar, arm am, atg ag, aus au, aut at, aze az, bel be, ben bj,
bfa bf, bgr bg, bhr bh, bhs bs, bih ba, blr by, blz bz, bmu bm, bol bo, bra br, brb bb, brn bn, btn bt,
bwa bw, can ca, che ch, chl cl, chn cn, civ ci, cmr cm, cod cd, cog cg, col co, cpv cv, cri cr, cym ky,
cyp cy, cze cz, deu de, dma dm, dnk dk, dom do, dza dz, ecu ec, egy eg, esp es, est ee, fin fi, fji fj,
fra fr, fsm fm, gab ga, gbr gb, geo ge, gha gh, gmb gm, gnb gw, grc gr, grd gd, gtm gt, guy gy, hkg hk,
hnd hn, hrv hr, hun hu, idn id, ind in, irl ie, irq iq, isl is, isr il, ita it, jam jm, jor jo, jpn jp,
kaz kz, ken ke, kgz kg, khm kh, kna kn, kor kr, kwt kw, lao la, lbn lb, lbr lr, lby ly, lca lc, lka lk,
ltu lt, lux lu, lva lv, mac mo, mar ma, mda md, mdg mg, mdv mv, mex mx, mkd mk, mli ml, mlt mt, mmr mm,
mne me, mng mn, moz mz, mrt mr, msr ms, mus mu, mwi mw, mys my, nam na, ner ne, nga ng, nic ni, nld nl,
nor no, npl np, nru nr, nzl nz, omn om, pak pk, pan pa, per pe, phl ph, plw pw, png pg, pol pl, prt pt,
pry py, qat qa, rou ro, rus ru, rwa rw, sau sa, sen sn, sgp sg, slb sb, sle sl, slv sv, srb rs, stp st,
sur sr, svk sk, svn si, swe se, swz sz, syc sc, tca tc, tcd td, tha th, tjk tj, tkm tm, ton to, tto tt,
tun tn, tur tr, twn tw, tza tz, uga ug, ukr ua, ury uy, usa us, uzb uz, vct vc, ven ve, vgb vg, vnm vn,
vut vu, xks xk, yem ye, zaf za, zmb zm, zwe zw`;

/** Kosovo has no code of its own in ISO 3166; these stand for it beside the listed one. */
const KOSOVO_CODES = ['xkx', 'xkk'];

/** Every code of a store in lower case, and the store's two letters. */
const STORE_OF_CODE = readStores();

/**
 * The configured country when it is two letters, else the store account's when there is such a store, else the
 * device region's; null when none is known.
 * @param {string | null} configured
 * @param {string | null} account two or three letters
 * @param {string | null} region two letters
 * @returns {string | null}
 */
export function storefront(configured, account, region) {
  return readCountry(configured) ?? storeOf(account) ?? (region?.length === 2 ? storeOf(region) : null);
}

/**
 * @param {string | null | undefined} code
 * @returns {string | null}
 */
function storeOf(code) {
  if (typeof code !== 'string') return null;
  return STORE_OF_CODE.get(lowercaseASCII(code)) ?? null;
}

/** @returns {Map<string, string>} */
function readStores() {
  const stores = new Map();
  for (const entry of STORES.split(',')) {
    const [alpha3, alpha2] = entry.trim().split(' ');
    stores.set(alpha3, alpha2);
    stores.set(alpha2, alpha2);
  }
  for (const code of KOSOVO_CODES) stores.set(code, 'xk');
  return stores;
}
