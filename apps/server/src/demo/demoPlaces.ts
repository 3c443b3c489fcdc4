/** Places of the demo world's fictional city. */
export const demoPlaces = [
  { name: 'Mercado Central', address: 'Rua do Porto, 12', latitude: -12.9736, longitude: -38.5143 },
  { name: 'Museu da Cidade', address: 'Praça da Sé, 3', latitude: -12.9722, longitude: -38.5108 },
  { name: 'Praça do Mercado', address: 'Cidade Baixa', latitude: -12.9741, longitude: -38.5139 },
  { name: 'Estúdio da Rádio Vitória', address: 'Ladeira da Música, 98', latitude: -12.9801, longitude: -38.5202 },
  { name: 'Café São João', address: 'Rua das Flores, 7', latitude: -12.9768, longitude: -38.5111 },
  { name: 'Horta da Varanda', address: 'Rua dos Tomates, 30', latitude: -12.9912, longitude: -38.4987 },
] as const;
