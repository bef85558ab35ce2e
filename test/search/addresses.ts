/** An address as an owner or a visitor writes it, and the station that its building stands at. */
export interface StationAddress {
  address: string;
  station: string;
}

/**
 * Buildings of Singapore where studios and shops are, each a few minutes' walk at most from the station named beside
 * it. Where a station lies is in the gazetteer's table; nothing here says more than which station is at the door. The
 * tables know no more of these postal codes than their sectors.
 */
const WRITTEN = `
2 Orchard Turn, ION Orchard, Singapore 238801 | Orchard
501 Orchard Road, Wheelock Place, Singapore 238880 | Orchard
435 Orchard Road, Wisma Atria, Singapore 238877 | Orchard
313 Orchard Road, 313@somerset, Singapore 238895 | Somerset
181 Orchard Road, Orchard Central, Singapore 238896 | Somerset
68 Orchard Road, Plaza Singapura, Singapore 238839 | Dhoby Ghaut
252 North Bridge Road, Raffles City, Singapore 179103 | City Hall
107 North Bridge Road, Funan, Singapore 179105 | City Hall
13 Stamford Road, Capitol Piazza, Singapore 178905 | City Hall
6 Raffles Boulevard, Marina Square, Singapore 039594 | Esplanade
9 Raffles Boulevard, Millenia Walk, Singapore 039596 | Promenade
10 Bayfront Avenue, Marina Bay Sands, Singapore 018956 | Bayfront
5 Straits View, Marina One, Singapore 018935 | Marina Bay
1 Raffles Place, Singapore 048616 | Raffles Place
18 Cross Street, China Square Central, Singapore 048423 | Telok Ayer
6A Shenton Way, Downtown Gallery, Singapore 068815 | Shenton Way
100 Tras Street, 100 AM, Singapore 079027 | Tanjong Pagar
1 Wallich Street, Guoco Tower, Singapore 078881 | Tanjong Pagar
133 New Bridge Road, Chinatown Point, Singapore 059413 | Chinatown
101 Upper Cross Street, People's Park Centre, Singapore 058357 | Chinatown
6 Eu Tong Sen Street, Clarke Quay Central, Singapore 059817 | Clarke Quay
200 Victoria Street, Bugis Junction, Singapore 188021 | Bugis
201 Victoria Street, Bugis+, Singapore 188067 | Bugis
81 Victoria Street, Singapore 188065 | Bras Basah
1 Rochor Canal Road, Sim Lim Square, Singapore 188504 | Rochor
300 Beach Road, The Concourse, Singapore 199555 | Nicoll Highway
1 HarbourFront Walk, VivoCity, Singapore 098585 | HarbourFront
1 Maritime Square, HarbourFront Centre, Singapore 099253 | HarbourFront
302 Tiong Bahru Road, Tiong Bahru Plaza, Singapore 168732 | Tiong Bahru
1 Kim Seng Promenade, Great World, Singapore 237994 | Great World
101 Thomson Road, United Square, Singapore 307591 | Novena
238 Thomson Road, Velocity@Novena Square, Singapore 307683 | Novena
10 Sinaran Drive, Square 2, Singapore 307506 | Novena
500 Clemenceau Avenue North, Newton Food Centre, Singapore 229495 | Newton
501 Bukit Timah Road, Cluny Court, Singapore 259760 | Botanic Gardens
140 Upper Bukit Timah Road, Beauty World Plaza, Singapore 588176 | Beauty World
4 Hillview Rise, HillV2, Singapore 667979 | Hillview
1 Jelebu Road, Bukit Panjang Plaza, Singapore 677743 | Bukit Panjang
17 Petir Road, Hillion Mall, Singapore 678278 | Bukit Panjang
21 Choa Chu Kang Avenue 4, Lot One, Singapore 689812 | Choa Chu Kang
21 Choa Chu Kang North 6, Yew Tee Point, Singapore 689578 | Yew Tee
1 Bukit Batok Central Link, West Mall, Singapore 658713 | Bukit Batok
50 Jurong Gateway Road, JEM, Singapore 608549 | Jurong East
3 Gateway Drive, Westgate, Singapore 608532 | Jurong East
1 Jurong West Central 2, Jurong Point, Singapore 648886 | Boon Lay
3155 Commonwealth Avenue West, The Clementi Mall, Singapore 129588 | Clementi
1 Vista Exchange Green, The Star Vista, Singapore 138617 | Buona Vista
1 Fusionopolis Way, Singapore 138632 | one-north
5 Lower Kent Ridge Road, Singapore 119074 | Kent Ridge
20 Pasir Panjang Road, Mapletree Business City, Singapore 117439 | Labrador Park
9 Bishan Place, Junction 8, Singapore 579837 | Bishan
53 Ang Mo Kio Avenue 3, AMK Hub, Singapore 569933 | Ang Mo Kio
301 Upper Thomson Road, Thomson Plaza, Singapore 574408 | Upper Thomson
930 Yishun Avenue 2, Northpoint City, Singapore 769098 | Yishun
133 Canberra View, Canberra Plaza, Singapore 750133 | Canberra
30 Sembawang Drive, Sun Plaza, Singapore 757713 | Sembawang
676 Woodlands Drive 71, Kampung Admiralty, Singapore 730676 | Admiralty
1 Woodlands Square, Causeway Point, Singapore 738099 | Woodlands
480 Lorong 6 Toa Payoh, HDB Hub, Singapore 310480 | Toa Payoh
180 Kitchener Road, City Square Mall, Singapore 208539 | Farrer Park
665 Buffalo Road, Tekka Centre, Singapore 210665 | Little India
10 Kallang Road, Singapore 208718 | Lavender
11 Bidadari Park Drive, The Woodleigh Mall, Singapore 367803 | Woodleigh
23 Serangoon Central, NEX, Singapore 556083 | Serangoon
151 Lorong Chuan, New Tech Park, Singapore 556741 | Lorong Chuan
205 Hougang Street 21, Heartland Mall, Singapore 530205 | Kovan
90 Hougang Avenue 10, Hougang Mall, Singapore 538766 | Hougang
70 Compassvale Bow, Sengkang Grand Mall, Singapore 544692 | Buangkok
1 Sengkang Square, Compass One, Singapore 545078 | Sengkang
33 Sengkang West Avenue, The Seletar Mall, Singapore 797653 | Fernvale
83 Punggol Central, Waterway Point, Singapore 828761 | Punggol
681 Punggol Drive, Oasis Terraces, Singapore 820681 | Oasis
18 Tai Seng Street, 18 Tai Seng, Singapore 539775 | Tai Seng
10 Paya Lebar Road, PLQ Mall, Singapore 409057 | Paya Lebar
10 Eunos Road 8, SingPost Centre, Singapore 408600 | Paya Lebar
1 Stadium Place, Kallang Wave Mall, Singapore 397628 | Stadium
80 Marine Parade Road, Parkway Parade, Singapore 449269 | Marine Parade
18 Jalan Masjid, Kembangan Plaza, Singapore 418944 | Kembangan
311 New Upper Changi Road, Bedok Mall, Singapore 467360 | Bedok
3 Simei Street 6, Eastpoint Mall, Singapore 528833 | Simei
4 Tampines Central 5, Tampines Mall, Singapore 529510 | Tampines
2 Tampines Central 5, Century Square, Singapore 529509 | Tampines
10 Tampines Central 1, Tampines 1, Singapore 529536 | Tampines
1 Pasir Ris Central Street 3, White Sands, Singapore 518457 | Pasir Ris
5 Changi Business Park Central 1, Changi City Point, Singapore 486038 | Expo
78 Airport Boulevard, Jewel Changi Airport, Singapore 819666 | Changi Airport
`;

export const STATION_ADDRESSES: readonly StationAddress[] = WRITTEN.trim()
  .split("\n")
  .map((line) => {
    const [address = "", station = ""] = line.split(" | ");
    return { address, station };
  });
